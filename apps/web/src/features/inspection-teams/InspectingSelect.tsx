import { REGULATOR_ORG_ID } from '@portal/shared/access/roles'
import { Radio } from 'antd'
import { useState } from 'react'
import { useWords } from '../../kernel/words.ts'
import { OrganizationSelect } from '../../widgets/OrganizationSelect.tsx'

interface Props {
  id?: string
  value?: number
  onChange?: (value: number | undefined) => void
}

/** The regulator, or one of the consultants that inspect for it. */
export function InspectingSelect({ id, value, onChange }: Props) {
  const { t } = useWords()
  const [isOwn, setOwn] = useState(value === REGULATOR_ORG_ID)
  return (
    <>
      <Radio.Group
        value={isOwn}
        onChange={({ target }) => {
          setOwn(target.value)
          onChange?.(target.value ? REGULATOR_ORG_ID : undefined)
        }}
        options={[
          { value: true, label: t('inspectionTeams.regulator') },
          { value: false, label: t('inspectionTeams.consultant') },
        ]}
      />
      {!isOwn && (
        <OrganizationSelect
          {...(id && { id })}
          type="ADM"
          {...(value !== undefined && { value })}
          {...(onChange && { onChange })}
        />
      )}
    </>
  )
}
