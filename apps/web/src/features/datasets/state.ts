import { DATASETS, type Dataset } from '@portal/shared/features/datasets/dataset.codes'
import { DATASET_CALLS } from '@portal/shared/features/datasets/dataset.schema'
import { codesOf } from '@portal/shared/kernel/schema'
import { EXPORT_FORMATS, type ExportFormat, takenBy } from '@portal/shared/kernel/workbooks/export'
import { useListState } from '../../kernel/list/state.ts'
import { useParam } from '../../kernel/useParam.ts'

const isDataset = (value: string | null): value is Dataset => DATASETS.some((kind) => kind === value)
const isFormat = (value: string | null): value is ExportFormat => EXPORT_FORMATS.some((format) => format === value)

/** The columns that can be chosen; none where the file has always all. */
export const columnsOf = (kind: Dataset): readonly string[] => {
  const { columns } = takenBy(DATASET_CALLS[kind])
  return columns ? codesOf(columns) : []
}

/** The data set that is chosen; it stands in the address, as all that is chosen of it does: a reload loses nothing. */
export function useDataset() {
  const filters = Object.values(DATASET_CALLS).flatMap((call) => Object.keys(takenBy(call)))
  const [set, choose] = useParam('set', ['format', ...filters])
  return { kind: isDataset(set) ? set : undefined, choose }
}

/** What of a data set is exported, and in which form. */
export function useRequest(kind: Dataset) {
  const call = DATASET_CALLS[kind]
  const state = useListState(call)
  const [given, setFormat] = useParam('format')
  const format = isFormat(given) ? given : EXPORT_FORMATS[0]
  const { columns, ...filters } = state.filters
  const chosen = columns?.split(',')
  return {
    call,
    state: { ...state, filters },
    columns: chosen,
    setColumns: (names: readonly string[]) => state.change({ columns: names.join(',') || undefined }),
    format,
    setFormat: (value: ExportFormat) => setFormat(value, { isStep: true }),
    /** As the calls take it. */
    request: { kind, filters: state.input, ...(chosen && { columns: chosen }), format },
  }
}
export type Requested = ReturnType<typeof useRequest>
