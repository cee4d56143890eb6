import { createHash } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import { z } from 'zod'
import type { Received } from './store.ts'

const meta = z.looseObject({ locations: z.array(z.looseObject({ locationId: z.string().min(1) })).min(1) })

/** What a call brings: what the form says, and what lies beside it. */
export type Form = Pick<Received, 'meta' | 'files'>

/** Reads a multipart body {meta, files…}; nothing when it is none, or breaks off. */
export async function formIn(req: IncomingMessage): Promise<Form | null> {
  const headers = { 'content-type': req.headers['content-type'] ?? '' }
  const form = await buffer(req)
    .then((body) => new Response(body, { headers }).formData())
    .catch(() => null)
  const read = meta.safeParse(jsonIn(form?.get('meta')))
  if (!form || !read.success) return null
  const files = form.getAll('files').filter((one) => typeof one !== 'string')
  return { meta: read.data, files: await Promise.all(files.map(noted)) }
}

async function noted(file: File) {
  const bytes = Buffer.from(await file.arrayBuffer())
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  return { name: file.name, mime: file.type, size: bytes.length, sha256 }
}

function jsonIn(text: unknown): unknown {
  try {
    return typeof text === 'string' ? JSON.parse(text) : null
  } catch {
    return null
  }
}
