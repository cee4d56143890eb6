import type { AnyCall } from '@portal/shared/kernel/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd'
import { useState } from 'react'
import { z } from 'zod'
import { makeStale, useApi } from './api.ts'
import { numberText, say, useWords } from './words.ts'

const ASKED_EVERY_MS = 10_000
/** More are not counted. */
const COUNTED_MOST = 99
const answer = z.object({ now: z.string(), count: z.number() })

/** New entries do not push what is being read: how many have come stands above the list, and shows them. */
export function Newer({ call }: { call: AnyCall }) {
  useWords()
  const client = useQueryClient()
  const [shown, setShown] = useState<string>()
  const first = answer.safeParse(useApi(call, {}, { quiet: true, staleMs: Number.POSITIVE_INFINITY }).data).data
  const since = shown ?? first?.now
  const options = { quiet: true, enabled: since !== undefined, pollMs: ASKED_EVERY_MS }
  const { now, count = 0 } = answer.safeParse(useApi(call, since ? { since } : {}, options).data).data ?? {}
  const show = () => {
    setShown(now)
    void makeStale(client, [call.group])
  }
  const words = count > COUNTED_MOST ? 'many' : count === 1 ? 'one' : 'other'
  return (
    <span role="status">
      {count > 0 && (
        <Button type="link" onClick={show}>
          {say(`${call.group}.newer.${words}`, { count: numberText(Math.min(count, COUNTED_MOST)) })}
        </Button>
      )}
    </span>
  )
}
