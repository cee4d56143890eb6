import { imports as common } from '@portal/shared/locales/eng/imports'
import { workerImport } from '@portal/shared/locales/eng/worker-import'

/** Words of imports from a workbook. */
export const imports = { imports: common, workerImport }
