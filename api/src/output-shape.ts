import { z } from 'zod'

type OutputShape<Shape extends z.core.$ZodLooseShape> = {
  [Name in keyof Shape]: Shape[Name] extends z.ZodDefault<infer Inner> ? Inner : Shape[Name]
}

/** Input fields as output, without their limits: stored rows may predate a limit. */
export function outputShape<Shape extends z.core.$ZodLooseShape>(shape: Shape): OutputShape<Shape>
export function outputShape(shape: z.core.$ZodLooseShape): unknown {
  return Object.fromEntries(Object.entries(shape).map(([name, schema]) => [name, outputOf(schema)]))
}

function outputOf(schema: z.core.$ZodType): z.core.$ZodType {
  if (schema instanceof z.ZodDefault) return outputOf(schema.def.innerType)
  if (schema instanceof z.ZodOptional) return z.optional(outputOf(schema.def.innerType))
  if (schema instanceof z.ZodArray) return z.array(outputOf(schema.def.element))
  if (schema instanceof z.ZodNumberFormat) return z.int()
  if (schema instanceof z.ZodNumber) return z.number()
  if (schema instanceof z.ZodPipe) throw new Error('a transformed field needs an output schema of its own')
  return schema instanceof z.ZodString ? z.string() : schema
}
