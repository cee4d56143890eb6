import { z } from 'zod'
import { among } from '../../kernel/across.ts'
import { code } from '../../kernel/code.ts'
import { many, rowNumber, version, whole } from '../../kernel/input.ts'
import { flagParam, listOf, listParam, listQuery } from '../../kernel/list.ts'
import { isNamedOrAll, rowsOf } from '../../kernel/moves/selection.ts'
import { day, instantOut } from '../../kernel/time.ts'
import { requiredLine, requiredText, rowId, searchText } from '../common/fields.ts'
import { typeOfWork } from '../job-records/job-record.codes.ts'
import { addedLogbook, addedLogbooks } from '../logbook-filters/added-logbooks.schema.ts'
import { locationList } from '../logbooks/location.ts'
import { logbookRef } from '../logbooks/logbook-ref.schema.ts'
import { choice } from './answer.schema.ts'
import {
  ADDED_BY,
  ANSWER_TYPES,
  answerType,
  CHOICE_TEXT_MAX,
  CHOICES_MAX,
  CHOICES_MIN,
  hasChoices,
  LOCATION_RESULTS,
  type LocationResult,
  ORDER_MAX,
  QUESTION_STATES,
  QUESTION_TEXT_MAX,
  QUESTIONS_MAX,
} from './question.codes.ts'
import { questionLife } from './question.rules.ts'

const TYPES_MAX = 18

/** A choice that was there before keeps its number; a new one gets one. */
const choiceIn = z.object({
  value: rowNumber.optional(),
  labelEn: requiredLine(CHOICE_TEXT_MAX),
  labelZh: requiredLine(CHOICE_TEXT_MAX),
})
const fields = {
  textEn: requiredText(QUESTION_TEXT_MAX),
  textZh: requiredText(QUESTION_TEXT_MAX),
  answerType,
  choices: many(choiceIn, { max: CHOICES_MAX }).default([]),
  order: whole(1, ORDER_MAX),
  /** From which day it is asked as it is worded here; today or later. */
  startsOn: day,
  isRequired: z.boolean(),
  typesOfWork: many(typeOfWork, { min: 1, max: TYPES_MAX }).transform((types) => [...new Set(types)].sort()),
  /** At all locations; otherwise at those that are chosen. */
  isEverywhere: z.boolean(),
  /** Confirmed at every save: those who answer were consulted, and no personal data are collected. */
  isConsulted: z.literal(true),
  noPersonalData: z.literal(true),
}
interface Chosen {
  answerType: string
  choices: readonly z.output<typeof choiceIn>[]
}
/** Questions with choices have some of them, each once; of others they are not kept. */
function checkChoices({ answerType: type, choices }: Chosen, ctx: z.core.$RefinementCtx): void {
  const fault = (message: string, ...path: (string | number)[]) =>
    ctx.addIssue({ code: 'custom', path: ['choices', ...path], message })
  if (!hasChoices(type)) return
  if (choices.length < CHOICES_MIN) fault('choicesTooFew')
  for (const name of ['value', 'labelEn', 'labelZh'] as const) {
    const values = choices.map((one) => one[name])
    for (const [at, value] of values.entries())
      if (value !== undefined && values.indexOf(value) < at) fault('choiceRepeated', at, name)
  }
}
const ACROSS = among('answerType', 'choices')
export const questionForm = z.object(fields).superRefine(checkChoices, ACROSS)
/** `version` is the one that whoever edits it has seen (40308). */
export const questionEdit = z.object({ ...fields, version }).superRefine(checkChoices, ACROSS)
export type QuestionForm = z.output<typeof questionForm>

const wording = {
  number: z.number(),
  startsOn: day,
  textEn: z.string(),
  textZh: z.string(),
  answerType: code(ANSWER_TYPES),
  choices: z.array(choice),
}
export const question = z.object({
  id: z.number(),
  order: z.number(),
  state: code(QUESTION_STATES),
  /** As it is asked today; of one that is to come, as it will be. */
  asked: z.object(wording),
  /** Other words that are to come. */
  coming: z.object({ number: z.number(), startsOn: day }).nullable(),
  isRequired: z.boolean(),
  isEverywhere: z.boolean(),
  typesOfWork: z.array(typeOfWork),
  /** Log-books at which it is asked: of those chosen the ones to which the organization has access today. */
  logbookCount: z.number(),
  endedAt: instantOut.nullable(),
  updatedAt: instantOut,
  updatedByName: z.string(),
  version: z.number(),
  can: z.array(z.enum(questionLife.names)),
})
export type QuestionRow = z.output<typeof question>
const askedVersion = z.object({
  ...wording,
  /** The day before the next one; nothing of the last. */
  endsOn: day.nullable(),
  userName: z.string(),
  createdAt: instantOut,
  answerCount: z.number(),
})
/** Its versions, the newest first. */
export const questionDetail = question.extend({ versions: z.array(askedVersion), answerCount: z.number() })
export type QuestionDetail = z.output<typeof questionDetail>

export const questionFilters = {
  /** A part of its words or of its choices, as it is asked today or will be. */
  q: searchText,
  states: listParam(code(QUESTION_STATES)),
  answerTypes: listParam(answerType),
  typesOfWork: listParam(typeOfWork),
  required: flagParam,
  everywhere: flagParam,
  updatedFrom: day.optional(),
  updatedTo: day.optional(),
}
/** `ids` names questions that were chosen earlier. */
export const questionQuery = listQuery(
  { ...questionFilters, ids: listParam(rowId) },
  ['order', 'updatedAt'],
  'order,asc',
)
export const questionList = listOf(question)
export const questionMove = questionLife.body({ rows: rowsOf(questionFilters) })
/** Ids of all questions that have not ended, in their new order and in the one that was seen (40308). */
export const questionOrder = z.object({
  ids: many(rowNumber, { min: 1, max: QUESTIONS_MAX }),
  seen: many(rowNumber, { min: 1, max: QUESTIONS_MAX }),
})

export const questionLocation = z.object({
  id: z.number(),
  logbook: logbookRef.extend({ type: z.string() }),
  how: code(ADDED_BY),
  userName: z.string(),
  createdAt: instantOut,
  /** Whether the organization has access today: elsewhere it is not asked. */
  isAsked: z.boolean(),
})
export type QuestionLocation = z.output<typeof questionLocation>
export const questionLocationFilters = { q: searchText, locationIds: locationList, asked: flagParam }
export const questionLocationQuery = listQuery(questionLocationFilters, ['locationId', 'createdAt'])
export const questionLocationList = listOf(questionLocation)
export const questionLocationRemoval = z
  .object(rowsOf(questionLocationFilters))
  .refine(isNamedOrAll, { path: ['ids'], error: 'namesOrAll', ...among('ids', 'all') })
export const questionLocationsRemoved = z.object({ removed: z.number().int() })

/** Chosen locations by building, those with the most first. */
export const questionBuildings = z.object({
  /** How many buildings have chosen locations; at most `BUILDINGS_SHOWN` of them follow. */
  total: z.number(),
  content: z.array(
    z.object({
      premises: z.string(),
      buildingEn: z.string(),
      buildingZh: z.string(),
      addressEn: z.string(),
      addressZh: z.string(),
      /** Chosen ones at which the question is asked today. */
      chosen: z.number(),
      /** All at which the organization may ask today. */
      all: z.number(),
      how: z.array(code(ADDED_BY)),
      /** When the newest of them was added. */
      addedAt: instantOut,
    }),
  ),
})
export type QuestionBuilding = z.output<typeof questionBuildings>['content'][number]

export const questionLocationAdd = addedLogbooks({})
export const questionLocationsAdded = z.object({
  counts: z.object({
    NEW: z.number(),
    DUPLICATE: z.number(),
    REFUSED: z.number(),
  } satisfies Record<LocationResult, z.ZodNumber>),
  /** What is to be looked at first; at most `ADD_SHOWN`. */
  lines: z.array(
    addedLogbook.extend({
      address: z.object({ addressEn: z.string(), addressZh: z.string() }).nullable(),
      result: code(LOCATION_RESULTS),
    }),
  ),
})
export type QuestionLocationsAdded = z.output<typeof questionLocationsAdded>
