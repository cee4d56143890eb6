import { readFile } from 'node:fs/promises'

/** An answer of a call that stands ready as JSON in a file of the call, because making it would hold up others. */
export class JsonFile {
  readonly path: string
  constructor(path: string) {
    this.path = path
  }
  read(): Promise<Buffer> {
    return readFile(this.path)
  }
}
