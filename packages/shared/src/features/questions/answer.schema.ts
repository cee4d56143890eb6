import { z } from 'zod'
import { code } from '../../kernel/code.ts'
import { decimal, many, patterned, rowNumber, text } from '../../kernel/input.ts'
import { listParam } from '../../kernel/list.ts'
import { instantIn, instantOut } from '../../kernel/time.ts'
import { typeOfWork } from '../job-records/job-record.codes.ts'
import { unitId } from '../logbooks/location.ts'
import { orgRef } from '../organizations/organization.schema.ts'
import {
  ANSWER_NUMBER_MAX,
  ANSWER_TEXT_MAX,
  ANSWER_TYPES,
  FILTER_QUESTIONS_MAX,
  QUESTIONS_MAX,
} from './question.codes.ts'

/** One of the answers to choose from; its number means the same in every version of the question. */
export const choice = z.object({ value: z.number(), labelEn: z.string(), labelZh: z.string() })
export type Choice = z.output<typeof choice>

/** A question as it is asked: what a worker's program shows. */
export const askedQuestion = z.object({
  questionId: z.number(),
  /** To be sent back with the answer. */
  version: z.number(),
  textEn: z.string(),
  textZh: z.string(),
  answerType: code(ANSWER_TYPES),
  choices: z.array(choice),
  isRequired: z.boolean(),
  /** Who asks it: the organization that records the work, or its principal contractor. */
  org: orgRef,
})
export type AskedQuestion = z.output<typeof askedQuestion>
/** `at` is when the work begins. */
export const applicableQuery = z.object({ locationId: unitId, typeOfWork, at: instantIn })
/** `asOf` is sent back with the record. */
export const applicableQuestions = z.object({ asOf: instantOut, questions: z.array(askedQuestion) })

/** One answer as a program sends it: of a choice its number, a text, a number, or a moment with its offset. */
export const answerIn = z.object({
  questionId: rowNumber,
  version: rowNumber,
  value: z.union([text(ANSWER_TEXT_MAX), decimal(-ANSWER_NUMBER_MAX, ANSWER_NUMBER_MAX)]),
})
export type AnswerIn = z.output<typeof answerIn>
/** What a record says of questions. */
export const answersIn = {
  answers: many(answerIn, { max: QUESTIONS_MAX }).default([]),
  /** When the program was told the questions; without it, so long before the work that it knows none of the last days. */
  questionsAsOf: instantIn.optional(),
}

/** The answer that stands in a record, with the words of the version that was answered. */
export const recordAnswer = z.object({
  questionId: z.number(),
  version: z.number(),
  textEn: z.string(),
  textZh: z.string(),
  answerType: code(ANSWER_TYPES),
  value: z.string(),
  /** The words of a choice; nothing of other answers. */
  labelEn: z.string(),
  labelZh: z.string(),
})
export type RecordAnswer = z.output<typeof recordAnswer>

/**
 * A question by its number and what its answer must be: `34:2` a choice, `34:10..15` a number and `34:2026-11-01..` a day between
 * these, `34:~words` a text with all of them, `34:` any answer at all.
 */
const answerFilter = patterned(/^\d{1,9}:[^,]{0,100}$/)
/** Records by their answers; a sixth question is refused. */
export const answerFilters = listParam(answerFilter, FILTER_QUESTIONS_MAX)
