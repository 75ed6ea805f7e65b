import { withholds } from '@yupana/platform'
import { showsCost } from '../contract/cost.ts'

// Who counts is told what there is, not what it is worth: now or as it was.
// Nor, where it was counted blind, what the books said.
withholds('count', ['total', 'unitCost', 'amount', 'expected', 'expectedLots', 'now', 'different'], showsCost)
withholds('guide', ['total', 'localTotal', 'price', 'amount'], showsCost)
withholds('outputGuide', ['cost'], showsCost)
withholds('transformation', ['cost', 'materialCost', 'services', 'unitCost', 'amount', 'localAmount'], showsCost)
withholds('recipe', ['amount'], showsCost)
