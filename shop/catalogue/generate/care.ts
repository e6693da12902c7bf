/** Which care a material stands. */

const WOOD = ['oak', 'beech', 'walnut', 'ash']
const GENTLER: readonly { materials: readonly string[]; not: readonly string[]; but: string }[] = [
  { materials: ['linen', 'wool', 'merino', 'recycled'], not: ['wash60'], but: 'wash30' },
  { materials: ['leather'], not: ['wash30', 'wash60'], but: 'wipe' },
  { materials: [...WOOD, 'iron', 'aluminium'], not: ['dishwasher'], but: 'handWash' },
]

/** `wanted`, or what is gentle enough for the material. */
export function careFor(material: string, wanted: string): string {
  const rule = GENTLER.find(({ materials, not }) => materials.includes(material) && not.includes(wanted))
  return rule?.but ?? wanted
}
