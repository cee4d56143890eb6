import { z } from 'zod'
import { feature } from '../../kernel/feature.ts'
import { maxMeta } from '../../kernel/problem-spec.ts'

/** Which question was left unanswered: its words, its number and the version to answer. */
const questionMeta = z.object({ question: z.string(), questionId: z.number(), version: z.number() })

/** Questions that contractors ask whoever records work. */
export const questions = feature({
  words: {
    questions: {
      eng: () => import('../../locales/eng/questions.ts'),
      chi: () => import('../../locales/chi/questions.ts'),
    },
    questionPages: {
      eng: () => import('../../locales/eng/question-pages.ts'),
      chi: () => import('../../locales/chi/question-pages.ts'),
    },
  },
  menuIds: [[187, 190]],
  screens: {
    questions: {
      menuId: 187,
      path: '/question/list',
      view: 'questions',
      access: 'question:list',
      icon: 'SolutionOutlined',
      keepAlive: true,
    },
    question: {
      menuId: 188,
      path: '/question/list/:id',
      view: 'question',
      access: 'question:manage',
      isHidden: true,
      under: 'questions',
    },
    newQuestion: {
      menuId: 190,
      path: '/question/new',
      view: 'question',
      access: 'question:manage',
      isHidden: true,
      under: 'questions',
    },
    questionLocations: {
      menuId: 189,
      path: '/question/list/:id/location',
      view: 'questionLocations',
      access: 'question:list',
      isHidden: true,
      under: 'questions',
    },
  },
  problems: {
    questionEdited: { code: 40308, http: 409, sentAgain: true },
    questionLocationsAdded: { code: 40309, http: 409 },
    questionNotFound: { code: 60740, http: 404 },
    /** It was answered: it is ended, and its answers stay. */
    questionAnswered: { code: 60741, http: 409 },
    questionEnded: { code: 60742, http: 409 },
    questionLimitReached: { code: 60743, http: 409, meta: maxMeta },
    /** A number that no choice of the question has. */
    choiceUnknown: { code: 60744, http: 400 },
    /** Of a record that is submitted. */
    answerRequired: { code: 60745, http: 400, meta: questionMeta, forPrograms: ['questionId', 'version'] },
    answeredQuestionUnknown: { code: 60746, http: 400 },
    answeredVersionUnknown: { code: 60747, http: 400 },
    answerWrong: { code: 60748, http: 400 },
    answerRepeated: { code: 60749, http: 400 },
    questionsInFuture: { code: 60750, http: 400 },
  },
  tones: {
    question: { OPEN: 'good', ENDED: 'ended' },
    questionState: { IN_FORCE: 'good', COMING: 'moving', ENDED: 'ended' },
  },
})
