import { locationListContracts } from '@portal/shared/features/location-lists/location-list.contract'
import { isListKey, locationId, splitLocations } from '@portal/shared/features/logbooks/location'
import { Button, Input } from 'antd'
import { useEffect, useState } from 'react'
import { useAction, useApi } from '../kernel/api.ts'
import type { ControlProps, SaysProps } from '../kernel/list/control.ts'
import { Entries } from '../kernel/pick/Entries.tsx'
import { numberText, useWords } from '../kernel/words.ts'

/** More than so many would make an address that mail programs and proxies cut off; the server keeps the list instead. */
const IN_ADDRESS_MAX = 100

/** A pasted list of location ids, a line each; blank lines are ignored. A long one is kept by the server. */
function LocationListFilter(props: ControlProps) {
  const { value } = props
  const [opened, setOpened] = useState<string>()
  const isKept = value !== undefined && isListKey(value)
  return isKept ? (
    <KeptList {...props} value={value} isOpen={opened === value} onOpen={() => setOpened(value)} />
  ) : (
    <ListInput {...props} text={value?.replaceAll(',', '\n') ?? ''} />
  )
}

/** How many location ids were pasted, or the only one. */
function LocationIds({ value }: SaysProps) {
  const { t } = useWords()
  const isKept = isListKey(value)
  const { data } = useApi(locationListContracts.get, { key: value }, { enabled: isKept })
  const ids = isKept ? (data?.locationIds ?? []) : value.split(',')
  if (ids.length === 1) return ids[0]
  return isKept && !data ? null : t('common.list.entries', { count: ids.length })
}
/** Which of them find nothing. */
function MissingIds({ value }: SaysProps) {
  const { t } = useWords()
  const { data } = useApi(locationListContracts.missing, { locationIds: value }, { quiet: true })
  if (!data?.missing.length) return null
  return (
    <>
      {t('logbookPages.locationIdsMissing', { count: data.missing.length, number: numberText(data.missing.length) })}{' '}
      <Entries entries={data.missing} />
    </>
  )
}

/** A list of location ids, as the lists of log-books and of job records take it. */
export const LOCATION_IDS = {
  name: 'locationIds',
  control: LocationListFilter,
  says: LocationIds,
  note: MissingIds,
} as const

interface KeptProps extends ControlProps {
  value: string
  isOpen: boolean
  onOpen: () => void
}

/** How long the kept list is; it is only written out when somebody wants to change it. */
function KeptList({ value, isOpen, onOpen, ...control }: KeptProps) {
  const { t } = useWords()
  const { data } = useApi(locationListContracts.get, { key: value })
  if (isOpen && data) return <ListInput {...control} value={value} text={data.locationIds.join('\n')} />
  return (
    <fieldset className="lb-tags" aria-label={control.label}>
      <span>{data && t('logbookPages.locationIdsKept', { number: numberText(data.locationIds.length) })}</span>
      <Button size="small" onClick={onOpen} disabled={!data}>
        {t('logbookPages.locationIdsChange')}
      </Button>
      <Button size="small" onClick={() => control.onChange(undefined)}>
        {t('logbookPages.locationIdsClear')}
      </Button>
    </fieldset>
  )
}

function ListInput({ text: given, onChange, onComing, label }: ControlProps & { text: string }) {
  const { t } = useWords()
  const [text, setText] = useState(given)
  useEffect(() => setText(given), [given])
  const keep = useAction(locationListContracts.save)
  const keepLong = (locationIds: string[]) => {
    const made = () => {
      const key = keep.mutateAsync({ locationIds }).then((kept) => kept.key)
      key.then(onChange, () => {})
      return key
    }
    onComing?.(made(), made)
  }
  const send = () => {
    if (text === given) return
    const ids = splitLocations(text.toUpperCase())
    // one that cannot be read is named in the drawer, as in a short list
    if (ids.length > IN_ADDRESS_MAX && ids.every((id) => locationId.safeParse(id).success)) keepLong(ids)
    else onChange(ids.join(',') || undefined)
  }
  return (
    <span className="lb-stack">
      <Input.TextArea
        aria-label={label}
        placeholder={label}
        autoSize={{ minRows: 2, maxRows: 8 }}
        value={text}
        disabled={keep.isPending}
        onChange={({ target }) => setText(target.value)}
        onBlur={send}
      />
      <span className="lb-second">{t('logbookPages.locationIdsHint')}</span>
    </span>
  )
}
