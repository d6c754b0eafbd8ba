import { signOut } from 'shared-auth';
import { toast } from 'sonner';

/** Signs out and says so. */
export async function logOut(): Promise<void> {
  const isOut = signOut();
  toast.success('Logged out successfully');
  await isOut;
}
