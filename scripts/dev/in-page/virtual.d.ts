/** A module that the development server makes; bindings, whose type cannot be named here. */
declare module 'virtual:statefront/flows' {
  export const flows: Readonly<Record<string, () => Promise<{ binding: unknown }>>>
  export const listeners: Set<(name: string, binding: unknown) => void>
}
