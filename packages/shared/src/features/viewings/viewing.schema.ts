import { z } from 'zod'
import { SUBJECT_KINDS } from '../../access/subjects.ts'
import { code } from '../../kernel/code.ts'
import { rowNumber, uuid } from '../../kernel/input.ts'
import { instantOut } from '../../kernel/time.ts'
import { PARTY_ROLES } from '../parties/party.schema.ts'

/** For so long somebody may view the portal as someone else, unless he stops before. */
export const VIEWING_MINUTES = 30

export const viewingStart = z.object({ userId: rowNumber })
export const viewingBegun = z.object({ id: z.uuid(), until: instantOut })
export const viewingEnd = z.object({ viewingId: uuid })

/** What may open a log-book to somebody: a reach that needs no more, an access of an organization, or being one of those it is opened to. */
const OPENINGS = ['all', 'party', ...SUBJECT_KINDS] as const
/** One condition by which a log-book is open to the reader. */
export const opening = z.object({
  kind: code(OPENINGS),
  /** Of the organization, group or team. */
  nameEn: z.string().nullable(),
  nameZh: z.string().nullable(),
  /** As what an organization has access. */
  role: code(PARTY_ROLES).nullable(),
  startsAt: instantOut.nullable(),
  endsAt: instantOut.nullable(),
})
export type Opening = z.output<typeof opening>
export const openingList = z.object({ content: z.array(opening) })
