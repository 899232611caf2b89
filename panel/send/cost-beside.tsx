import { EXPECTED_OUTPUT } from '../../core/ledger/metering.ts';
import { sumText, usdText } from '../models/price-text.ts';
import type { CallModel } from './call-model.ts';

const number = (value: number) => value.toLocaleString('en');

/** What was reckoned before a call, and what it came to, side by side. */
export function CostBeside({ call }: { call: CallModel }) {
  const actual = call.actual.value;
  const estimate = call.estimate.value;
  if (!actual || actual.attempts === 0) return null;
  const { input, cachedRead, cacheWrite, output, reasoning, usd, unknown, attempts } = actual;
  const about = estimate?.tokens.isExact ? '' : '≈ ';
  return (
    <table class="cost-beside">
      <thead>
        <tr>
          <td />
          <th scope="col">Tokens in</th>
          <th scope="col">Cached</th>
          <th scope="col">Tokens out</th>
          <th scope="col">Cost</th>
        </tr>
      </thead>
      <tbody>
        {estimate && (
          <tr>
            <th scope="row">Estimate</th>
            <td>
              {about}
              {number(estimate.tokens.input)}
            </td>
            <td />
            <td>≈ {number(EXPECTED_OUTPUT)}</td>
            <td>{estimate.usd === null ? 'price unknown' : `≈ ${usdText(estimate.usd)}`}</td>
          </tr>
        )}
        <tr>
          <th scope="row">{attempts > 1 ? `Actual, ${attempts} attempts` : 'Actual'}</th>
          <td>{number(input + cachedRead + cacheWrite)}</td>
          <td>{cachedRead > 0 ? number(cachedRead) : ''}</td>
          <td title={reasoning > 0 ? `${number(reasoning)} of them reasoning` : undefined}>
            {number(output + reasoning)}
          </td>
          <td>{sumText(usd, unknown)}</td>
        </tr>
      </tbody>
    </table>
  );
}
