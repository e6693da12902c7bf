/** Reads which options a binding knows from its schema (zod). */
import type { ZodMiniType } from 'zod/mini'

type Definition = {
  type: string
  shape?: Record<string, ZodMiniType>
  catchall?: ZodMiniType
  innerType?: ZodMiniType
  in?: ZodMiniType
  options?: readonly ZodMiniType[]
}

const definitionOf = (schema: ZodMiniType) => schema.def as unknown as Definition

/** The keys of an object's schema with their schemas; none if it is no object, or takes any key. */
export function shapeOf(schema: ZodMiniType): Readonly<Record<string, ZodMiniType>> | undefined {
  const { type, shape, catchall, innerType, in: given, options } = definitionOf(schema)
  if (type === 'object') return catchall && definitionOf(catchall).type !== 'never' ? undefined : shape
  const inner = innerType ?? given
  if (inner) return shapeOf(inner)
  const shapes = (options ?? []).map((option) => shapeOf(option)).filter((one) => one !== undefined)
  return shapes.length > 0 ? Object.fromEntries(shapes.flatMap((one) => Object.entries(one))) : undefined
}
