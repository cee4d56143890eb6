import { locationListContracts } from '@portal/shared/features/location-lists/location-list.contract'
import { isListKey, locationId, splitLocations } from '@portal/shared/features/logbooks/location'
import { Button, Input } from 'antd'
import { useEffect, useState } from 'react'
import { useAction, useApi } from '../kernel/api.ts'
import { useEmptyText } from '../kernel/entries/emptyText.ts'
import type { ControlProps } from '../kernel/list/control.ts'
import { numberText, useWords } from '../kernel/words.ts'

/** More than so many would make an address that mail programs and proxies cut off; the server keeps the list instead. */
const IN_ADDRESS_MAX = 100

/** A pasted list of location ids, a line each; blank lines are ignored. A long one is kept by the server. */
export function LocationListInput(props: ControlProps) {
  const { value } = props
  const [opened, setOpened] = useState<string>()
  const isKept = value !== undefined && isListKey(value)
  return isKept ? (
    <KeptList {...props} value={value} isOpen={opened === value} onOpen={() => setOpened(value)} />
  ) : (
    <ListInput {...props} text={value?.replaceAll(',', '\n') ?? ''} />
  )
}

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
        placeholder={useEmptyText(label)}
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
