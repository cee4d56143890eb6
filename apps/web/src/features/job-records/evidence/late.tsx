import type { JobRecordDetail } from '@portal/shared/features/job-records/job-record.schema'
import { withWords } from '../../../i18n/i18n.ts'
import { latePart } from '../../../kernel/lazyPart.tsx'

/** Few records have anything to explain. */
export const EvidenceSignals = latePart(
  withWords(() => import('./EvidenceSignals.tsx').then((file) => file.EvidenceSignals), 'evidence'),
)

/** Whether there is anything to show beside a record: what its data show, or a position that proves nothing. */
export const hasEvidence = ({ signals, geo }: Pick<JobRecordDetail, 'signals' | 'geo'>): boolean =>
  signals.length > 0 || geo === 'UNCERTAIN'
