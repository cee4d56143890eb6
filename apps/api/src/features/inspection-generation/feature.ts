import { generationContracts } from '@portal/shared/features/inspection-generation/generation.contract'
import { generationExportContracts } from '@portal/shared/features/inspection-generation/generation-export.contract'
import { feature, serve } from '../../kernel/feature.ts'
import { exportAs } from '../exports/export.service.ts'
import { draw } from './draw.ts'
import { discard, generate } from './generate.ts'
import { mine, preview } from './preview.ts'
import { purgePreviews } from './purge.ts'
import { save } from './save.ts'

export const inspectionGeneration = feature({
  calls: {
    inspectionGeneration: serve(generationContracts, { mine, generate, preview, discard, save, draw }),
    inspectionPreviews: serve(generationExportContracts, { export: exportAs('inspectionPreviews') }),
  },
  jobs: [purgePreviews],
})
