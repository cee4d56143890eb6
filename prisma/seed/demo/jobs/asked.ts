import type { TypeOfWork } from '@portal/shared/features/job-records/job-record.codes'
import type { SealedReplyToQuestion } from '@portal/shared/features/job-records/sealed'
import type { AnswerType } from '@portal/shared/features/questions/question.codes'
import { addDays, type Day, dayOf } from '@portal/shared/kernel/time'
import type { Unit } from '../city/units.ts'

interface Wording {
  /** Days from today on which it begins. */
  from: number
  textEn: string
  textZh: string
  answerType: AnswerType
  choices?: readonly (readonly [value: number, labelEn: string, labelZh: string])[]
}
/** A question of the demo's contractor: in force, to come, ended; at all lifts or at some. */
interface Asked {
  id: number
  types: readonly TypeOfWork[]
  isRequired?: true
  /** At lifts alone that pass; everywhere where absent. */
  at?: (unit: Unit) => boolean
  /** Days from today on which it ended. */
  endedOn?: number
  versions: readonly Wording[]
}

const THICKNESS = [
  [1, 'Below 10 mm', '低於10毫米'],
  [2, '10 to 15 mm', '10至15毫米'],
  [3, 'Above 15 mm', '高於15毫米'],
] as const
const NOT_MEASURED = [4, 'Could not be measured', '未能量度'] as const
const LINING = {
  textEn: 'What is the thickness of the brake lining at its thinnest point?',
  textZh: '制動器的制動襯墊最薄處厚度是多少？',
  answerType: 'SL',
} as const

export const QUESTIONS: readonly Asked[] = [
  {
    id: 1,
    types: ['TW03', 'TW15', 'TW16'],
    at: ({ kind }) => kind === 'L',
    versions: [
      { from: -120, ...LINING, textEn: 'What is the thickness of the brake lining?', choices: THICKNESS },
      { from: -60, ...LINING, choices: THICKNESS },
      { from: 4, ...LINING, choices: [...THICKNESS, NOT_MEASURED] },
    ],
  },
  {
    id: 2,
    types: ['TW15'],
    versions: [
      {
        from: -45,
        textEn: 'How many landing doors did you adjust?',
        textZh: '調校了多少道層門？',
        answerType: 'NUM',
      },
    ],
  },
  {
    id: 3,
    types: ['TW01', 'TW02'],
    versions: [
      {
        from: -90,
        textEn: 'What did the people on site say of the fault?',
        textZh: '現場人士如何描述故障？',
        answerType: 'TEXT',
      },
    ],
  },
  {
    id: 4,
    types: ['TW15'],
    isRequired: true,
    versions: [
      {
        from: 7,
        textEn: 'When was the machine room last cleaned?',
        textZh: '機房最後於何時清潔？',
        answerType: 'DT',
      },
    ],
  },
  {
    id: 6,
    types: ['TW16'],
    isRequired: true,
    at: ({ kind }) => kind === 'L',
    versions: [
      {
        from: -40,
        textEn: 'Did the overspeed governor trip at the right speed?',
        textZh: '限速器是否於正確速度動作？',
        answerType: 'SL',
        choices: [
          [1, 'No', '否'],
          [2, 'Yes', '是'],
        ],
      },
    ],
  },
  {
    id: 5,
    types: ['TW15'],
    endedOn: -50,
    versions: [
      {
        from: -150,
        textEn: 'Which lubricant was used for the guide rails?',
        textZh: '導軌使用了哪種潤滑劑？',
        answerType: 'LL',
        choices: [
          [1, 'Mineral oil', '礦物油'],
          [2, 'Synthetic oil', '合成油'],
        ],
      },
    ],
  },
]

/** Said by people on site, in the language of whoever wrote it down. */
const SAID = [
  '門關到一半便彈開。',
  'The doors opened again by themselves.',
  '到站時有震動。',
  'A smell of burning.',
] as const
/** One program in so many did not know the questions yet. */
const LATE_PROGRAM = 4
const LATE_DAYS = 7

interface Done {
  id: number
  unit: Unit
  typeOfWork: string
  from: number
  today: Day
}
interface Answers {
  answers: SealedReplyToQuestion[]
  lacksAnswer: boolean
}

/** What a worker of the contractor answered; a program that was not brought up to date leaves out what is new. */
export function answersOf({ id, unit, typeOfWork, from, today }: Done): Answers {
  const day = dayOf(new Date(from))
  let lacksAnswer = false
  const answers = QUESTIONS.flatMap((question) => {
    const { versions, types, at, endedOn, isRequired } = question
    const begun = versions.filter((one) => addDays(today, one.from) <= day)
    const [version, number] = [begun.at(-1), begun.length]
    const isOver = endedOn !== undefined && day >= addDays(today, endedOn)
    if (!version || isOver || !types.some((type) => type === typeOfWork) || (at && !at(unit))) return []
    const first = addDays(today, versions[0]?.from ?? 0)
    const isLate = id % LATE_PROGRAM === 0 && day < addDays(first, LATE_DAYS)
    if (isLate) {
      lacksAnswer ||= Boolean(isRequired)
      return []
    }
    return [replyTo(question, version, number, id)]
  })
  return { answers, lacksAnswer }
}

const replyTo = ({ id }: Asked, version: Wording, number: number, record: number): SealedReplyToQuestion => ({
  questionId: id,
  version: number,
  textEn: version.textEn,
  textZh: version.textZh,
  choices: choicesOf(version),
  value: answerTo(version, record),
})
function answerTo({ answerType, choices = [] }: Wording, record: number): string {
  if (answerType === 'NUM') return String(record % 4)
  if (answerType === 'TEXT') return SAID[record % SAID.length] ?? ''
  // the thinnest is rare
  const [first, ...others] = choices
  const chosen = record % 17 === 0 ? first : (others[record % Math.max(1, others.length)] ?? first)
  return String(chosen?.[0] ?? 1)
}
export const choicesOf = ({ choices = [] }: Pick<Wording, 'choices'>) =>
  choices.map(([value, labelEn, labelZh]) => ({ value, labelEn, labelZh }))
