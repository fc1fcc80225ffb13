import type { ImageFacts } from '#domain/preflight/finding.ts'
import { checkPrints, type CountedIssues } from './check-prints.ts'
import type { CheckTask } from './design-checker.ts'
import { readPicture } from './read-picture.ts'

/** The entry of the worker thread: piscina calls the default export. */
export default function work(task: CheckTask): CountedIssues | Promise<ImageFacts> {
  switch (task.kind) {
    case 'picture':
      return readPicture(task)
    case 'prints':
      return checkPrints(task)
  }
}
