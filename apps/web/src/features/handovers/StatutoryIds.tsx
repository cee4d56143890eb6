import type { HandoverPlace } from '@portal/shared/features/handovers/handover.schema'
import { splitLocations } from '@portal/shared/features/logbooks/location'
import { type FormInstance, Input } from 'antd'
import { type ClipboardEvent, useEffect } from 'react'
import { Field, FormSection } from '../../kernel/SchemaForm.tsx'
import { useWords } from '../../kernel/words.ts'
import { LocationId } from '../../widgets/LocationId.tsx'
import './handover.css'

interface Props {
  /** Nothing while they are not known. */
  installations: readonly HandoverPlace[] | undefined
  form: FormInstance
  /** Enters values as typing does. */
  put: (values: Record<string, unknown>) => void
}
interface Given {
  id: number
  locationId?: string
}

const upper = (event: { target: { value: string } }) => event.target.value.toUpperCase()

/** The statutory id of each log-book that comes into service; a column of a sheet pasted into one line fills those below. */
export function StatutoryIds({ installations, form, put }: Props) {
  const { t, name } = useWords()
  useEffect(() => {
    // what was typed before stays until it is known to which log-books it belongs
    if (!installations) return
    const before: Given[] = form.getFieldValue('statutoryIds') ?? []
    const known = new Map(before.map(({ id, locationId }) => [id, locationId]))
    const lines = installations.map(({ id }) => ({ id, locationId: known.get(id) ?? '' }))
    form.setFieldValue('statutoryIds', lines.length ? lines : undefined)
  }, [installations, form])
  const paste = (from: number) => (event: ClipboardEvent) => {
    const pasted = splitLocations(event.clipboardData.getData('text').toUpperCase())
    if (pasted.length < 2) return
    event.preventDefault()
    const lines: Given[] = form.getFieldValue('statutoryIds') ?? []
    put({
      statutoryIds: lines.map((line, index) => ({ ...line, locationId: pasted[index - from] ?? line.locationId })),
    })
  }
  return (
    <FormSection
      id="hand-over-statutoryIds"
      title={t('handoverPages.part.statutoryIds')}
      note={t(installations?.length !== 0 ? 'handoverPages.idsNote' : 'handoverPages.idsNone')}
    >
      <ul className="lb-handover-ids">
        {installations?.map((one, index) => (
          <li key={one.id}>
            <span>
              <LocationId id={one.locationId} />
              <span className="lb-second lb-block">{name(one, 'address')}</span>
            </span>
            <Field
              name={['statutoryIds', index, 'locationId']}
              label={t('handoverPages.idOf', { id: one.locationId })}
              read={upper}
            >
              <Input className="lb-short" onPaste={paste(index)} />
            </Field>
          </li>
        ))}
      </ul>
    </FormSection>
  )
}
