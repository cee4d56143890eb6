import { accessImportContracts } from '@portal/shared/features/access-imports/access-import.contract'
import { feature, serve } from '../../kernel/feature.ts'
import * as service from './access-import.service.ts'

export const accessImports = feature({
  calls: { accessImports: serve(accessImportContracts, service) },
})
