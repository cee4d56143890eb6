import { PlusOutlined } from '@ant-design/icons'
import { formContracts } from '@portal/shared/features/forms/form.contract'
import type { FormEntry } from '@portal/shared/features/forms/form.schema'
import { splitLocations } from '@portal/shared/features/logbooks/location'
import { Input } from 'antd'
import { useEffect, useState } from 'react'
import { Field, FormDialog } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { DialogButton } from '../../widgets/DialogButton.tsx'
import { useLocationIds } from './useLocationIds.ts'

/** A pasted list of location ids, in a form whose call takes them one by one. */
export const IdsField = ({ present = [], hint }: { present?: readonly string[]; hint: string }) => (
  <Field
    name="locationIds"
    hint={hint}
    isRequired
    read={(event: { target: { value: string } }) => {
      const typed = splitLocations(event.target.value.toUpperCase())
      return typed.length ? [...new Set([...present, ...typed])] : undefined
    }}
  >
    <IdsInput present={present} />
  </Field>
)

interface InputProps {
  id?: string
  value?: readonly string[]
  present: readonly string[]
  onChange?: (event: { target: { value: string } }) => void
}
function IdsInput({ id, value, present, onChange }: InputProps) {
  const there = new Set(present)
  const given = value?.filter((one) => !there.has(one)).join('\n')
  return (
    <Input.TextArea
      {...(id && { id })}
      autoSize={{ minRows: 4, maxRows: 12 }}
      defaultValue={given}
      onChange={(event) => onChange?.(event)}
    />
  )
}

/** Adds log-books to a form by a list of their location ids; of a form about one it takes the place of that. */
export function AddUnits({ entry }: { entry: FormEntry }) {
  const { t } = useWords()
  const isMany = entry.definition.isMany
  return (
    <DialogButton
      type="link"
      size="small"
      icon={<PlusOutlined />}
      action={formContracts.save}
      dialog={(close) => <AddDialog entry={entry} onClose={close} />}
    >
      {t(isMany || !entry.unitCount ? 'formDetail.units.add' : 'formDetail.units.change')}
    </DialogButton>
  )
}

function AddDialog({ entry, onClose }: { entry: FormEntry; onClose: () => void }) {
  const { t } = useWords()
  const { id, version, definition } = entry
  const read = useLocationIds()
  const isMany = definition.isMany
  const [present, setPresent] = useState<readonly string[]>()
  // read once, before anything is typed
  const [reading] = useState(() => (isMany ? read(id) : Promise.resolve([])))
  useEffect(() => {
    // what failed was told already
    void reading.then(setPresent, onClose)
  }, [reading, onClose])
  if (!present) return null
  return (
    <FormDialog
      action={formContracts.save}
      title={t('formDetail.units.addTitle')}
      submit={t('formDetail.units.add')}
      done={({ referenceNo }) => t('formDetail.units.added', { number: referenceNo })}
      params={{ formTypeCode: definition.code, formEntryId: id, version }}
      draft={false}
      onClose={onClose}
    >
      <IdsField present={present} hint={t('formDetail.units.addHint')} />
    </FormDialog>
  )
}
