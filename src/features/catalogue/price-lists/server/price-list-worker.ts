import { answerTask } from '#platform/server/workbooks/answer-task.ts'
import { workOnPriceList } from './work-on-price-list.ts'

await answerTask(workOnPriceList)
