import { labelContracts } from '@portal/shared/features/labels/label.contract'
import { LabelTag } from './LabelTag.tsx'
import { pickFilter } from './pickFilter.tsx'

/** The labels of one's organization, to filter by. */
export const LABELS = {
  name: 'labels',
  ...pickFilter({
    list: labelContracts.list,
    nameOf: ({ name }) => name,
    draw: ({ name, color }) => <LabelTag name={name} color={color} />,
    isMany: true,
  }),
} as const
