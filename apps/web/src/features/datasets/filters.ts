import type { Dataset } from '@portal/shared/features/datasets/dataset.codes'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import { useDictOptions } from '../../widgets/DictSelect.tsx'

const DISTRICTS: FilterSpec = { name: 'districts', useOptions: () => useDictOptions('district') }
const PERIOD: FilterSpec = { range: ['from', 'to'], history: true }

/** What each data set is narrowed by here; the lists themselves know more, and export what they find as well. */
export const DATASET_FILTERS: Readonly<Record<Dataset, readonly FilterSpec[]>> = {
  logbooks: ['q', { name: 'kind', words: 'unitKind' }, DISTRICTS, 'activation'],
  jobRecords: [
    PERIOD,
    { name: 'typesOfWork', words: 'typeOfWork' },
    { name: 'statuses', words: 'jobRecord' },
    { name: 'geos', words: 'geo' },
  ],
  healthMonths: [PERIOD, { name: 'leType', words: 'unitKind' }, DISTRICTS],
  workers: ['name', { name: 'kind', words: 'workerKind' }, 'isActive', 'expiringWithin'],
  accessRights: ['q', 'statuses'],
}
