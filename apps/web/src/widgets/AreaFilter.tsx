import { dictContracts } from '@portal/shared/features/dictionaries/dictionary.contract'
import { useApi } from '../kernel/api.ts'
import { latePart } from '../kernel/lazyPart.tsx'
import type { ControlProps, SaysProps } from '../kernel/list/control.ts'
import { Several } from '../kernel/pick/Entries.tsx'
import { textOf } from '../kernel/pick/ids.ts'
import { useWords } from '../kernel/words.ts'
import { useDictOptions } from './DictSelect.tsx'

const TreePicker = latePart(() => import('../kernel/pick/TreePicker.tsx').then((file) => file.TreePicker))

const useAreas = () =>
  useApi(dictContracts.list, { dictName: 'area' }, { staleMs: Number.POSITIVE_INFINITY }).data?.content ?? []

/** The names of areas that were chosen. */
export function AreaNames({ value }: SaysProps) {
  const { name } = useWords()
  const areas = useAreas()
  const nameOf = (code: string) => {
    const area = areas.find((one) => one.value === code)
    return area ? name(area, 'label') : code
  }
  return <Several texts={value.split(',').map(nameOf)} />
}

/** Chooses areas by their districts: a district ticked whole stands for all its areas. */
export function AreaFilter({ value, onChange, label }: ControlProps) {
  const { name } = useWords()
  const districts = useDictOptions('district')
  const areas = useAreas()
  const tree = districts.map((district) => ({
    ...district,
    children: areas
      .filter(({ parent }) => parent === district.value)
      .map((area) => ({ value: area.value, label: name(area, 'label') })),
  }))
  return (
    <TreePicker
      tree={tree}
      value={value ? value.split(',') : []}
      onChange={(next) => onChange(textOf(next))}
      label={label}
    />
  )
}
