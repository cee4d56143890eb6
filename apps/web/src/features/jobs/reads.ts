import { jobContracts } from '@portal/shared/features/jobs/job.contract'
import { type Reads, read } from '../../kernel/reads/reads.ts'

export const reads = {
  jobs: [read(jobContracts.list, () => ({}))],
} satisfies Reads
