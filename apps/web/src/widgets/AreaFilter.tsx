import { dictContracts } from '@portal/shared/features/dictionaries/dictionary.contract'
import { useApi } from '../kernel/api.ts'
import { latePart } from '../kernel/lazyPart.tsx'
import type { ControlProps } from '../kernel/list/control.ts'
import { textOf } from '../kernel/pick/ids.ts'
import { useWords } from '../kernel/words.ts'
import { useDictOptions } from './DictSelect.tsx'

const TreePicker = latePart(() => import('../kernel/pick/TreePicker.tsx').then((file) => file.TreePicker))

/** Chooses areas by their districts: a district ticked whole stands for all its areas. */
export function AreaFilter({ value, onChange, label }: ControlProps) {
  const { name } = useWords()
  const districts = useDictOptions('district')
  const { data } = useApi(dictContracts.list, { dictName: 'area' }, { staleMs: Number.POSITIVE_INFINITY })
  const areas = data?.content ?? []
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
