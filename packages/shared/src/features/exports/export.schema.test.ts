import { describe, expect, it } from 'vitest'
import { EXPORT_KINDS } from '../../exports.ts'
import { exportRequest } from './export.schema.ts'

/** Kinds that export what a form would do: they ask for the form. */
const OF_FORMS: readonly string[] = ['handoverRehearsals', 'takeOverRehearsals', 'invitationChecks', 'invitedLogbooks']

describe('what somebody wants to have exported', () => {
  it.each(EXPORT_KINDS.filter((kind) => !OF_FORMS.includes(kind)))('is read again as a run keeps it: %s', (kind) => {
    const kept = exportRequest.parse({ kind })
    expect(exportRequest.parse(JSON.parse(JSON.stringify(kept)))).toEqual(kept)
  })
})
