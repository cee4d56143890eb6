import { seenWorkerContracts } from '@portal/shared/features/workers/seen-worker.contract'
import { workerContracts } from '@portal/shared/features/workers/worker.contract'
import { workerLife } from '@portal/shared/features/workers/worker.rules'
import { workerImportContracts } from '@portal/shared/features/workers/worker-import.contract'
import { feature, serve } from '../../kernel/feature.ts'
import { exportAs } from '../exports/export.service.ts'
import { updateAccount } from './worker.account.ts'
import * as workerImports from './worker.import.ts'
import { remindWorkers } from './worker.jobs.ts'
import { get, list, pick } from './worker.list.ts'
import * as seen from './worker.seen.ts'
import * as service from './worker.service.ts'

export const workers = feature({
  calls: {
    workerImports: serve(workerImportContracts, workerImports),
    // before the workers by their id
    seenWorkers: serve(seenWorkerContracts, seen),
    workers: serve(workerContracts, { ...service, get, list, pick, updateAccount, export: exportAs('workers') }),
  },
  lives: {
    worker: workerLife,
  },
  jobs: [remindWorkers],
  runs: [workerImports.workerImportRun],
})
