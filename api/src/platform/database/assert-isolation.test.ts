import { assertIsolation } from './assert-isolation';
import { openDatabase } from './database';
import { useTestPortal } from '../../testing';

const portal = useTestPortal();

describe('the start of the portal', () => {
  test('succeeds if the database has what tenancy relies on', async () => {
    await expect(assertIsolation(portal.database)).resolves.toBeUndefined();
  });

  test('is refused if requests would run as the owner', async () => {
    const owner = openDatabase({ owner: portal.database.address.owner, runtime: portal.database.address.owner });
    try {
      await expect(assertIsolation(owner)).rejects.toThrow('must use portal_api');
    } finally {
      await owner.close();
    }
  });
});
