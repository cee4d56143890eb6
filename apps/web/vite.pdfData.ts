import { createReadStream, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const HOME = dirname(fileURLToPath(import.meta.resolve('pdfjs-dist/package.json')))
const { version } = JSON.parse(readFileSync(join(HOME, 'package.json'), 'utf8')) as { version: string }
/** Where the reader of PDF files looks for what only some files need: under its version, so that browsers may keep it for good. */
const PLACE = `assets/pdf-${version}`
/** Encodings of Chinese fonts, the standard fonts, and decoders of scanned pages that need no WebAssembly, which our policy forbids. */
const FILES = [
  ['cmaps', /\.bcmap$/],
  ['standard_fonts', /\.(pfb|ttf)$/],
  ['wasm', /_nowasm_fallback\.js$/],
] as const
const files = FILES.flatMap(([folder, pattern]) =>
  readdirSync(join(HOME, folder))
    .filter((name) => pattern.test(name))
    .map((name) => `${folder}/${name}`),
)

/** Serves those files beside the program; `import.meta.env.VITE_PDF_DATA` is where. */
export const pdfData = (): Plugin => ({
  name: 'pdf-data',
  config: () => ({ define: { 'import.meta.env.VITE_PDF_DATA': JSON.stringify(`/${PLACE}`) } }),
  configureServer({ middlewares }) {
    middlewares.use(`/${PLACE}`, (req, res, next) => {
      const name = req.url?.slice(1) ?? ''
      if (!files.includes(name)) return next()
      res.setHeader('content-type', name.endsWith('.js') ? 'text/javascript' : 'application/octet-stream')
      createReadStream(join(HOME, name)).pipe(res)
    })
  },
  generateBundle() {
    for (const name of files)
      this.emitFile({ type: 'asset', fileName: `${PLACE}/${name}`, source: readFileSync(join(HOME, name)) })
  },
})
