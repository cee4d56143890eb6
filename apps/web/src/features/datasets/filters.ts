import type { Dataset } from '@portal/shared/features/datasets/dataset.codes'
import type { FilterSpec } from '../../kernel/list/filters.tsx'
import { useDictOptions } from '../../widgets/DictSelect.tsx'

const DISTRICTS: FilterSpec = { name: 'districts', useOptions: () => useDictOptions('district') }
const PERIOD: FilterSpec = { range: ['from', 'to'], history: true }

const MONTHS: FilterSpec = { name: 'months', words: 'dashboardMonths' }

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
  scoredLogbooks: [{ name: 'leType', words: 'unitKind' }, DISTRICTS, { name: 'grades', words: 'grade' }, MONTHS],
  scoredWorkers: ['name', { name: 'kind', words: 'workerKind' }, 'isActive', MONTHS],
  performers: [{ name: 'of', words: 'performersOf' }, { name: 'leType', words: 'unitKind' }, DISTRICTS, MONTHS],
  accessRights: ['q', 'statuses'],
}
