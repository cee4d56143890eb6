import { sensorModelContracts } from '@portal/shared/features/sensors/model.contract'
import { AsyncPicker } from '../../kernel/pick/AsyncPicker.tsx'
import { pickFilter } from '../../widgets/pickFilter.tsx'

/** Several models, by any part of their names or of their manufacturers'. */
export const MODELS = {
  name: 'modelIds',
  ...pickFilter({ list: sensorModelContracts.list, nameOf: ({ name }) => name, isMany: true }),
} as const

interface Props {
  id?: string
  value?: number
  onChange?: (value: number | undefined) => void
}

/** Chooses one model in a form. */
export const ModelSelect = ({ id, value, onChange }: Props) => (
  <AsyncPicker
    {...(id && { id })}
    list={sensorModelContracts.list}
    nameOf={({ name }) => name}
    value={value === undefined ? [] : [value]}
    onChange={([chosen]) => onChange?.(chosen)}
  />
)
