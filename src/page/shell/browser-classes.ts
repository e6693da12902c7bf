/**
 * What the contract's classes call a browser (shell 13). They are for themes, which have them in styles; a flow never asks them, but
 * for what it needs.
 */
export function browserClasses(): string[] {
  const { userAgent } = navigator
  const isPhone = /iPhone/i.test(userAgent)
  const isTablet = /iPad/i.test(userAgent)
  // The engines before the present ones.
  const isExplorer = /MSIE|Trident.*rv[ :]*\d+/i.test(userAgent)
  const isEdge = /Edge\/\d+/i.test(userAgent)
  const kinds = {
    'is-touch': 'ontouchstart' in document.documentElement,
    'is-ios': isPhone || isTablet,
    'is-native-windows': isExplorer || isEdge,
    'is-iphone': isPhone,
    'is-ipad': isTablet,
    'is-ie': isExplorer,
    'is-edge': isEdge,
  }
  return Object.entries(kinds).flatMap(([name, is]) => (is ? [name] : []))
}
