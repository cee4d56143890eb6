import { specificationContracts } from '@portal/shared/features/specifications/update.contract'
import { specificationUpdateLife } from '@portal/shared/features/specifications/update.rules'
import { feature, serve } from '../../kernel/feature.ts'
import { exportAs } from '../exports/export.service.ts'
import './update.ends.ts'
import { create } from './update.create.ts'
import { move } from './update.decide.ts'
import { file, get } from './update.get.ts'
import { list } from './update.list.ts'
import { on } from './update.on.ts'
import { resend } from './update.resend.ts'

export const specifications = feature({
  calls: {
    specificationUpdates: serve(specificationContracts, {
      list,
      export: exportAs('specificationUpdates'),
      get,
      file,
      create,
      move,
      resend,
      on,
    }),
  },
  lives: { specificationUpdate: specificationUpdateLife },
})
