/** What buyers say of one kind of goods, whatever its material, colour or size. */
import type { Translated } from '../../../database/schema.ts'

/** Four or five stars, three, and fewer. */
export type Mood = 'good' | 'mixed' | 'bad'
export type Remarks = Record<Mood, readonly Translated[]>
