import { z } from 'zod'
import { among } from '../../kernel/across.ts'
import { code } from '../../kernel/code.ts'
import { many, rowNumber, whole } from '../../kernel/input.ts'
import { addDays, day, instantOut } from '../../kernel/time.ts'
import { ids, namedRef } from '../common/fields.ts'
import { DAY_MAX, PRIORITIES, RISK_INDEXES, UNFIT } from '../inspection/inspection.codes.ts'
import { unitKind } from '../logbooks/logbook.codes.ts'

/** So many teams are planned at once. */
export const GENERATED_TEAMS_MAX = 20
/** Longest period that is planned at once, in days. */
export const GENERATED_DAYS_MAX = 366
/** The most urgent open plans that one generation takes; what is beyond waits for the next. */
export const GENERATED_PLANS_MAX = 20_000
/** How long a preview is kept for whoever made it. */
export const PREVIEW_HOURS = 24
/** So many rows that no longer fit are named, planned anew or left out. */
export const MENDED_MAX = 1000
/** So many plans without a place are shown for each reason, the most urgent; all are counted. */
export const UNPLACED_SHOWN = 200

/** Percent. */
const rate = whole(0, 100)

/** The period lies in one Hong Kong year. No maximum is that of each team; a team never gets more a day than its rules say. */
export const generateForm = z
  .object({
    teamIds: ids(GENERATED_TEAMS_MAX),
    from: day.optional(),
    to: day.optional(),
    dayMaxNumber: whole(1, DAY_MAX).optional(),
    surpriseRate: rate,
    /**
     * A preview of one's own that this one takes the place of: its seed stays. With `planIds` only these are placed anew, around
     * all others as they are.
     */
    again: z.object({ id: rowNumber, planIds: many(rowNumber, { min: 1, max: MENDED_MAX }).optional() }).optional(),
  })
  .refine(({ from, to }) => !from || !to || (from <= to && to < addDays(from, GENERATED_DAYS_MAX)), {
    path: ['to'],
    error: 'generatedDays',
    ...among('from', 'to'),
  })
  .refine(({ from, to }) => !from || !to || from.slice(0, 4) === to.slice(0, 4), {
    path: ['to'],
    error: 'generatedYear',
    ...among('from', 'to'),
  })
export const generated = z.object({ id: z.number() })

/** All of the preview or nothing; `without` names plans of it that stay as they are. */
export const generatedSave = z.object({ id: rowNumber, without: many(rowNumber, { max: MENDED_MAX }).optional() })
export const generatedSaved = z.object({ id: z.number(), planned: z.number(), picks: z.number() })

/**
 * Why a plan has no place: no point on the map, nobody works on any day, the team's days are full, nobody has time; and why it has lost
 * the one that the preview gave it: it is planned, another team's or over meanwhile, or its day or person does not fit any more.
 */
export const UNPLACED = [
  'noPoint',
  'nobodyThere',
  'daysFull',
  'peopleFull',
  'planned',
  'otherTeam',
  'over',
  ...UNFIT,
] as const
export type WhyUnplaced = (typeof UNPLACED)[number]

const unplaced = z.object({
  planId: z.number(),
  teamId: z.number(),
  why: code(UNPLACED),
  logbook: z.object({ id: z.number(), locationId: z.string(), kind: unitKind }),
  priority: code(PRIORITIES),
  riskIndex: code(RISK_INDEXES),
  riskScore: z.number(),
  /** The least maximum of its team with which the same generation gives it a place, and on which day. */
  wayOut: z.object({ dayMaxNumber: z.number(), day }).nullable(),
  /** Who has it meanwhile, and when. */
  planned: z.object({ userName: z.string(), at: instantOut.nullable() }).nullable(),
})
export type UnplacedRow = z.output<typeof unplaced>

const team = z.object({
  id: z.number(),
  name: z.string(),
  /** It makes surprise checks. */
  isRegulator: z.boolean(),
  /** Jobs of it on a day at most, in this preview; and by its rules. */
  dayMaxNumber: z.number(),
  ownMaxNumber: z.number(),
  kilometres: z.number(),
  /** In the order of `days`: jobs that were arranged before, which count towards its most. */
  taken: z.array(z.number()),
  people: z.array(
    z.object({
      id: z.number(),
      displayName: z.string(),
      kilometres: z.number(),
      leave: z.array(day),
      /** In the order of `days`. */
      jobs: z.array(z.number()),
    }),
  ),
})
export type GeneratedTeam = z.output<typeof team>

const settings = z.object({
  teams: z.array(namedRef),
  from: day,
  to: day,
  dayMaxNumber: z.number().nullable(),
  surpriseRate: z.number(),
})

export const generation = z.object({
  id: z.number(),
  settings,
  generatedAt: instantOut,
  tookMs: z.number(),
  expiresAt: instantOut,
  savedAt: instantOut.nullable(),
  /** Days of the period that are no weekend; the name of a public holiday. */
  days: z.array(z.object({ day, holiday: z.string().nullable() })),
  teams: z.array(team),
  counts: z.object({
    /** Open plans of the teams in that year, and how many of them were looked at. */
    open: z.number(),
    considered: z.number(),
    planned: z.number(),
    unplaced: z.number(),
    unplacedHigh: z.number(),
    /** Days on which somebody works, summed over all people. */
    personDays: z.number(),
    people: z.number(),
  }),
  kilometres: z.number(),
  /** Of the same visits in another order. */
  baselines: z.object({ random: z.number(), location: z.number() }),
  unplaced: z.object({
    counts: z.array(z.object({ why: code(UNPLACED), count: z.number() })),
    rows: z.array(unplaced),
  }),
  /** What of the preview no longer fits: it is to be saved without it, or placed anew. */
  lost: z.object({ count: z.number(), rows: z.array(unplaced) }),
  draw: z.object({
    seedHash: z.string(),
    fixedAt: instantOut,
    rate: z.number(),
    /** Among so many, those of teams of the regulator, so many are drawn. */
    among: z.number(),
    picks: z.number(),
    /** Shown once the preview is saved. */
    seed: z.string().nullable(),
  }),
})
export type Generation = z.output<typeof generation>

/** What somebody has generated and not saved yet. */
export const generations = z.object({
  content: z.array(
    z.object({ id: z.number(), settings, generatedAt: instantOut, expiresAt: instantOut, planned: z.number() }),
  ),
})

/** All that is needed to repeat a draw. */
export const draw = z.object({
  id: z.number(),
  teams: z.array(namedRef),
  from: day,
  to: day,
  fixedAt: instantOut,
  savedAt: instantOut,
  savedBy: z.string(),
  seed: z.string(),
  seedHash: z.string(),
  rate: z.number(),
  /** The plans that were drawn from, by number. */
  ids: z.array(z.number()),
  /** In the order of their draw. */
  picks: z.array(z.object({ id: z.number(), locationId: z.string().nullable() })),
})
export type Draw = z.output<typeof draw>
