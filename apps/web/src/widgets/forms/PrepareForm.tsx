import { DownOutlined, FormOutlined, PlusOutlined } from '@ant-design/icons'
import { formContracts } from '@portal/shared/features/forms/form.contract'
import { path } from '@portal/shared/screens'
import { Button } from 'antd'
import { useNavigate } from 'react-router-dom'
import { useMay } from '../../kernel/ActionButton.tsx'
import { MenuButton } from '../../kernel/MenuButton.tsx'
import type { Chosen } from '../../kernel/moves/chosen.ts'
import { useMe } from '../../kernel/session.ts'
import { today, useWords } from '../../kernel/words.ts'
import { useFormTypes } from './FormCells.tsx'
import { startOf } from './formStart.ts'

interface Props {
  /** Log-books that are chosen, and which of them are in sight; without any the form begins with none. */
  chosen?: Chosen
  logbooks?: readonly { locationId: string }[]
  size?: 'small' | 'middle'
}

/** Begins one of the forms that the reader's kind of organization owns, for the log-books that are chosen. */
export function PrepareForm(props: Props) {
  return useMay(formContracts.save) ? <Offered {...props} /> : null
}

function Offered({ chosen, logbooks = [], size = 'middle' }: Props) {
  const { t, codeText } = useWords()
  const navigate = useNavigate()
  const { organizationType } = useMe().user.organisation
  const types = useFormTypes().filter(
    ({ definition: { ownerType, effectiveOn } }) => ownerType === organizationType && effectiveOn <= today(),
  )
  const start = chosen && startOf(chosen, logbooks)
  const isMany = (chosen?.count ?? 0) > 1
  const items = types.map(({ definition }) => ({
    key: definition.code,
    label: codeText('formType', definition.code),
    ...(isMany && !definition.isMany && { disabled: true, title: t('formPages.prepareOne') }),
    onClick: () => void navigate(path.newForm(definition.code), { state: start }),
  }))
  if (!items.length) return null
  return (
    <MenuButton menu={{ items }}>
      <Button
        size={size}
        type={chosen ? 'default' : 'primary'}
        icon={chosen ? <FormOutlined /> : <PlusOutlined />}
        // a form takes all that is found, and nothing less
        {...(chosen && !start && { disabled: true, title: t('formPages.prepareAll') })}
      >
        {t('formPages.prepare')} <DownOutlined aria-hidden />
      </Button>
    </MenuButton>
  )
}
