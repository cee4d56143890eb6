import { questionContracts } from '@portal/shared/features/questions/question.contract'
import { questionLife } from '@portal/shared/features/questions/question.rules'
import { questionLocationContracts } from '@portal/shared/features/questions/question-location.contract'
import { feature, serve } from '../../kernel/feature.ts'
import './location.ends.ts'
import { applicable } from './asked.ts'
import { add, check } from './location.add.ts'
import { buildings } from './location.buildings.ts'
import { list as locations, remove } from './location.list.ts'
import { get, list } from './question.list.ts'
import { move, order } from './question.move.ts'
import { create, update } from './question.save.ts'

export const questions = feature({
  calls: {
    questions: serve(questionContracts, { list, applicable, get, create, update, order, move }),
    questionLocations: serve(questionLocationContracts, { list: locations, buildings, check, add, remove }),
  },
  lives: { question: questionLife },
})
