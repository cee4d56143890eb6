import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { EXPORT_KINDS } from '../../exports.ts'
import { exportRequest } from './export.schema.ts'

/** Kinds that export what a form would do: they ask for the form. */
const OF_FORMS: readonly string[] = [
  'handoverRehearsals',
  'takeOverRehearsals',
  'mergeRehearsals',
  'invitationChecks',
  'invitedLogbooks',
  'inspectionPreviews',
  'sensorRecords',
]

/** Whether what was read of a request is read alike from the row of its run, which is JSON. */
function isReadAgain(schema: z.ZodType, request: object): boolean {
  const kept = schema.parse(request)
  const again = schema.safeParse(JSON.parse(JSON.stringify(kept)))
  return again.success && JSON.stringify(again.data) === JSON.stringify(kept)
}

describe('what somebody wants to have exported', () => {
  it.each(EXPORT_KINDS.filter((kind) => !OF_FORMS.includes(kind)))('is read again as a run keeps it: %s', (kind) =>
    expect(isReadAgain(exportRequest, { kind })).toBe(true),
  )

  it('a planted filter that becomes something else is found', () => {
    const months = z.enum(['6', '12']).default('12').transform(Number)
    expect(isReadAgain(z.object({ months }), {})).toBe(false)
  })
})
