import { Role } from '@portal/shared/access/roles'
import { questionMoves } from '../../src/access/question.ts'
import { makeQuestion } from '../questions.ts'
import { sideOfOrg } from './sides.ts'
import type { Walk } from './walk.ts'

export const QUESTION_WALKS = {
  question: {
    moves: questionMoves,
    filter: (q: string) => ({ q }),
    // who removes a question has nothing more of it
    knows: ({ made }) => !made.some(({ move }) => move === 'remove'),
    lands: (made) =>
      made.some(({ move }) => move === 'remove') ? 'none' : made.some(({ move }) => move === 'end') ? 'ENDED' : 'OPEN',
    lay: (textEn) => sideOfOrg('RC', Role.rcOfficer, 'keeper', (org) => makeQuestion(org, { textEn })),
  },
} satisfies Record<string, Walk>
