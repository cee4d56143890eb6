import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { line, many, text, whole } from '../../kernel/input.ts'
import { listQuery } from '../../kernel/list.ts'
import { moved } from '../../kernel/moves/result.ts'
import { BULK_MAX, rowsOf } from '../../kernel/moves/selection.ts'
import { instantOut } from '../../kernel/time.ts'
import { logbookFilters } from '../logbook-filters/logbook-filter.schema.ts'
import { LOCATIONS_MAX } from '../logbooks/location.ts'
import { unitKind } from '../logbooks/logbook.codes.ts'
import { orgRef, PERSON_NAME_MAX } from '../organizations/organization.schema.ts'
import { INVITATION_FAULTS } from './invitation.rules.ts'
import { invitationForm, roleHolders } from './invitation.schema.ts'

const rows = rowsOf(logbookFilters)
const { category, recipientName, email, startsOn, endsOn, message, replace, holders, leftOut } = invitationForm.shape
const paging = listQuery({}, ['locationId']).shape

/** Location ids as they were typed or pasted: of one log-book, or of all of a premises. */
export const typedLocations = z.object({ locationIds: many(text(40), { min: 1, max: LOCATIONS_MAX }) })
/** The log-books that were meant, and, of what means none, why: as entries of the catalogue that name the rows (30021, 30022, 10027). */
export const typedLogbooks = z.object({
  ids: z.array(z.number()),
  faults: z.array(z.object({ key: z.string(), code: z.number(), row: z.array(z.string()) })),
})

/** Log-books that are chosen, by name or else by what the filter finds; `category`: the role somebody is to be invited to. */
export const invitationChoice = z.object({ ...rows, category: category.optional() })
/** So many premises of a choice are named, the largest first. */
export const CHOICE_PREMISES_MAX = 50
/** How many log-books a choice is, by premises: in all of them, and in how many nobody holds the role. */
export const invitationChosen = z.object({
  count: z.number(),
  /** The only one, where it is one. */
  locationId: z.string().nullable(),
  premisesCount: z.number(),
  premises: z.array(
    z.object({
      premises: z.string(),
      addressEn: z.string(),
      addressZh: z.string(),
      count: z.number(),
      /** Nothing where no role is named. */
      unheld: z.number().nullable(),
    }),
  ),
})

/** What would come of a log-book: it is left out, it is invited to if whoever has the role there may be replaced, or it is invited to. */
export const CHECK_GROUPS = ['impossible', 'replaces', 'new'] as const
const group = code(CHECK_GROUPS)
export type CheckGroup = (typeof CHECK_GROUPS)[number]
/** How many of each group are shown while all are. */
export const CHECK_FIRST = 4

/** An invitation as it is about to be sent. Without a group the first rows of each are answered. */
export const invitationLook = invitationForm.safeExtend({
  group: group.optional(),
  page: paging.page,
  size: paging.size,
})

/** Of the same invitation every row, as it is ticked. */
export const invitationCheckExport = z.object({
  ...rows,
  category,
  recipientName,
  email,
  startsOn,
  endsOn,
  replace,
  holders,
  leftOut,
})

/** A log-book, what would come of it, and who has the role there. */
export const checkedLogbook = z.object({
  id: z.number(),
  locationId: z.string(),
  addressEn: z.string(),
  addressZh: z.string(),
  group,
  holders: roleHolders,
  /** The invitation that is open there, where the reader's organization has sent it. */
  open: z.object({ id: z.number(), number: z.string() }).nullable(),
})
export type CheckedLogbook = z.output<typeof checkedLogbook>

/** As a rehearsal: how many would be invited to, and each that would be left out with the reason; and the rows by group. */
export const invitationChecked = moved.extend({
  /** The moment of the look. */
  at: instantOut,
  counts: z.object({ impossible: z.number(), replaces: z.number(), new: z.number() }),
  /** Those that are new, by kind. */
  kinds: z.array(z.object({ kind: unitKind, count: z.number() })),
  /** Who has the role, and on which log-books of the group `replaces`. */
  held: z.array(z.object({ orgId: z.number(), nameEn: z.string(), nameZh: z.string(), ids: z.array(z.number()) })),
  content: z.array(checkedLogbook),
  totalElements: z.number(),
})
export type InvitationChecked = z.output<typeof invitationChecked>

export const newDaysQuery = z.object({ startsOn, endsOn })
/** So many log-books of each reason are named. */
export const NEW_DAYS_NAMED = 5
/** What accepting an open invitation would come to if it were for other days: who loses the role, and what could not be given. */
export const newDaysForeseen = z.object({
  replaced: z.array(orgRef.extend({ count: z.number() })),
  failed: z.array(
    z.object({
      key: code(INVITATION_FAULTS),
      count: z.number(),
      /** The first of them. */
      locationIds: z.array(z.string()),
      /** Who stands there in those days. */
      holders: z.array(orgRef),
    }),
  ),
})
export type NewDaysForeseen = z.output<typeof newDaysForeseen>

/** What the mail says so far: what is not entered yet stands in it as dots. */
export const invitationDraft = z.object({
  count: whole(0, BULK_MAX),
  category: category.optional(),
  recipientName: line(PERSON_NAME_MAX).optional(),
  email: line(254).optional(),
  startsOn: startsOn.optional(),
  message,
})
const letter = z.object({ subject: z.string(), text: z.string() })
/** Both halves of the letter. */
export const invitationLetter = z.object({ chi: letter, eng: letter })
