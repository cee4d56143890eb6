import escaped from 'escape-html'
import { Router } from 'express'

interface Operation {
  operationId: string
  summary: string
  'x-access': string
  parameters: { name: string; in: string; required: boolean; schema: object }[]
  requestBody?: object
  responses: object
}
interface Description {
  info: { title: string; version: string }
  paths: Record<string, Record<string, object>>
  components: { schemas: Record<string, object> }
}

/** The API description as JSON and as one readable page without a script; made when somebody first asks. */
export function apiDocs(describe: () => Promise<Description>): Router {
  const router = Router()
  let written: Promise<{ json: string; html: string }> | undefined
  const read = () => {
    written ??= describe().then((description) => ({ json: JSON.stringify(description), html: page(description) }))
    return written
  }
  router.get('/api/docs.json', async (_req, res) => void res.type('json').send((await read()).json))
  router.get('/api/docs', async (_req, res) => void res.type('html').send((await read()).html))
  return router
}

const STYLE =
  'body{font:14px/22px sans-serif;max-width:1000px;margin:24px auto;padding:0 16px;color:#1e2138}code,pre{font:13px/20px monospace}pre{background:#f4f5f9;padding:12px;overflow:auto}summary{cursor:pointer;padding:8px 0}b{display:inline-block;width:64px;text-transform:uppercase}'

const page = ({
  info,
  paths,
  components,
}: Description): string => `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escaped(info.title)} API</title><style>${STYLE}</style></head><body><h1>${escaped(info.title)}: API ${escaped(info.version)}</h1>
<p>Every call takes <code>Authorization: Bearer &lt;token&gt;</code> unless it is public. The same description as <a href="/api/docs.json">JSON (OpenAPI 3.1)</a>.</p>
${Object.entries(paths)
  .flatMap(([path, methods]) => Object.entries(methods).map(([method, call]) => entry(method, path, call as Operation)))
  .join('\n')}
<h2>Schemas</h2>
${Object.entries(components.schemas)
  .map(([name, schema]) => `<details><summary><code>${escaped(name)}</code></summary>${printed(schema)}</details>`)
  .join('\n')}</body></html>`

const printed = (value: object): string => `<pre>${escaped(JSON.stringify(value, null, 2))}</pre>`

const entry = (
  method: string,
  path: string,
  { summary, parameters, requestBody, responses, ...call }: Operation,
): string =>
  `<details><summary><b>${escaped(method)}</b> <code>${escaped(path)}</code> ${escaped(summary)}</summary>
<p>Right: <code>${escaped(call['x-access'])}</code></p>${printed({ parameters, requestBody, responses })}</details>`
