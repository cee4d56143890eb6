import { code } from '../../kernel/code.ts'

/** How a question is answered (spec 001 §3): one of some choices as buttons or in a list, a text, a number, a date and time. */
export const ANSWER_TYPES = ['SL', 'LL', 'TEXT', 'NUM', 'DT'] as const
export type AnswerType = (typeof ANSWER_TYPES)[number]
export const answerType = code(ANSWER_TYPES)
const CHOICES = ['SL', 'LL'] as const satisfies readonly AnswerType[]
/** Whether it is answered by one of its choices. */
export const hasChoices = (type: unknown): boolean => CHOICES.some((one) => one === type)

/** What may be done with a question depends on this alone. */
export const QUESTION_LIFE = ['OPEN', 'ENDED'] as const
/** As people see it: asked today, from a later day on, or no more. */
export const QUESTION_STATES = ['IN_FORCE', 'COMING', 'ENDED'] as const
/** How a location came to a question. */
export const ADDED_BY = ['LIST', 'LOGBOOKS'] as const
/** What becomes of a line that is added. */
export const LOCATION_RESULTS = ['NEW', 'DUPLICATE', 'REFUSED'] as const
export type LocationResult = (typeof LOCATION_RESULTS)[number]

/** So many buildings stand under a question; the others are counted. */
export const BUILDINGS_SHOWN = 5

export const QUESTION_TEXT_MAX = 500
export const CHOICE_TEXT_MAX = 200
export const CHOICES_MIN = 2
export const CHOICES_MAX = 50
/** Longest answer in words. */
export const ANSWER_TEXT_MAX = 2000
/** Largest number that answers a question, upwards and downwards. */
export const ANSWER_NUMBER_MAX = 1_000_000_000
/** Questions of one organization that have not ended: more nobody answers, and all of them are put in order at once. */
export const QUESTIONS_MAX = 200
export const ORDER_MAX = 9999
/** So many questions a list of job records is filtered by at once (spec 001 §9). */
export const FILTER_QUESTIONS_MAX = 5
/** For so many days before the work a program may rely on the questions that it was told (spec 001 §3). */
export const KNOWN_DAYS = 7
