import { feature, view } from '../../kernel/feature.ts'

export const questions = feature({
  views: {
    questions: view(
      () => import('./QuestionsPage.tsx').then((file) => file.QuestionsPage),
      'questions',
      'questionPages',
      'jobRecords',
    ),
    question: view(
      () => import('./QuestionPage.tsx').then((file) => file.QuestionPage),
      'questions',
      'questionPages',
      'jobRecords',
    ),
    questionLocations: view(
      () => import('./LocationsPage.tsx').then((file) => file.LocationsPage),
      'questions',
      'questionPages',
      'logbooks',
      'inspectionPool',
    ),
  },
  reads: () => import('./reads.ts').then((file) => file.reads),
})
