import { FORM_TYPES_OF_LAW } from '@portal/db/seed/base/form-types/form-types'
import { formSchema } from '@portal/shared/features/forms/form.zod'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'

/** Anything that somebody may send for an entry, near to what is right and far from it. */
const value = fc.oneof(
  fc.constantFrom(
    'L',
    'E',
    'full',
    'maintenance',
    '2026-12-01',
    '2026-02-30',
    '2026-11-21T06:30:00.000Z',
    'x@example.com',
  ),
  ...[
    fc.string({ maxLength: 30 }),
    fc.integer(),
    fc.double({ noNaN: true }),
    fc.boolean(),
    fc.constant('x'.repeat(5000)),
  ],
  fc.array(fc.constantFrom('maintenance', 'I1', 'nothing', 7), { maxLength: 4 }),
  fc.constantFrom(null, {}, [{}], [{ part: 'WD01', ok: 'yes' }]),
)
const paths = (issues: readonly z.core.$ZodIssue[] | undefined) =>
  [...new Set((issues ?? []).map(({ path }) => path.join('.')))].sort()

describe.each(FORM_TYPES_OF_LAW.map((type) => [type.code, type] as const))('%s', (_, { schema }) => {
  const asked = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0])
  const own = formSchema(schema, false)
  const groups = Object.entries(schema.properties).map(([name, part]) => {
    const inner = part?.type === 'object' ? Object.keys(part.properties) : []
    const group = fc.record(Object.fromEntries([...inner, 'other'].map((one) => [one, value])), { requiredKeys: [] })
    return [name, inner.length ? fc.oneof(group, value) : value] as const
  })
  const data = fc.record({ ...Object.fromEntries(groups), unknown: value }, { requiredKeys: [] })

  it('is read as JSON Schema says: the same entries are wrong', () => {
    fc.assert(
      fc.property(data, (one) => {
        expect(paths(own.safeParse(one).error?.issues)).toEqual(paths(asked.safeParse(one).error?.issues))
      }),
      { numRuns: 300 },
    )
  })
})
