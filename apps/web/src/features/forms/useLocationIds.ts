import { formContracts } from '@portal/shared/features/forms/form.contract'
import { PICKER } from '@portal/shared/kernel/list'
import { useRead } from '../../kernel/api.ts'

/** Reads which log-books an entry is about, or which of them are refused: a save names all of them. */
export function useLocationIds() {
  const read = useRead()
  return async (entryId: number, results?: 'REFUSED'): Promise<string[]> => {
    const found: string[] = []
    for (let page = 0; ; page++) {
      const { content, totalElements } = await read(formContracts.units, {
        ...{ entryId, page, size: PICKER.more },
        ...(results && { results: [results] }),
      })
      found.push(...content.map(({ locationId }) => locationId))
      if (!content.length || found.length >= totalElements) return found
    }
  }
}
