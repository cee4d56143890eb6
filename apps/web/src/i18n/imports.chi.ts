import { imports as common } from '@portal/shared/locales/chi/imports'
import { workerImport } from '@portal/shared/locales/chi/worker-import'

/** Words of imports from a workbook. */
export const imports = { imports: common, workerImport }
