import { dictContracts } from '@portal/shared/features/dictionaries/dictionary.contract'
import { feature, serve } from '../../kernel/feature.ts'
import * as service from './dictionary.service.ts'

export const dictionaries = feature({
  calls: {
    dictionaries: serve(dictContracts, service),
  },
})
