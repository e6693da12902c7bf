/** Sizes of clothes and shoes among the options of products. */
import { idOf } from '../catalogue/generate/ids.ts'

const GROUPS = new Set(['size', 'shoeSize', 'sockSize'].map((key) => idOf('property group', key)))

/** Whether an option of this group is a size that must fit a person. */
export const isSize = (groupId: string): boolean => GROUPS.has(groupId)
